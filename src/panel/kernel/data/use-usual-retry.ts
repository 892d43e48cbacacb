import { useQueryClient } from '@tanstack/react-query'

/** Retry rule for react-admin's controllers, which otherwise do not retry. */
export const useUsualRetry = () => useQueryClient().getDefaultOptions().queries?.retry ?? false
