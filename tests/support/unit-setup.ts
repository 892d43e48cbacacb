import { afterEach } from 'vitest'
import { configure } from '@testing-library/dom'

// What a screen loads when it is asked for may take longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// What one test keeps in the browser, a draft or a token, is nothing to the next.
afterEach(() => window.localStorage.clear())
