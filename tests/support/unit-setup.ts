import { configure } from '@testing-library/dom'

// What a screen loads when it is asked for may take longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
