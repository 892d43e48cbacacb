import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import '#resources/kernel/phone-plans'
import './property-seed'

// On a busy machine a screen that is loaded on demand may take longer than the default of one second.
configure({ asyncUtilTimeout: 60_000 })

// As in browsers: happy-dom's own returns the element's whole content, and popper calls it on the whole page many times for each menu.
Element.prototype.toString = Object.prototype.toString

// The test files of a worker share one window. Clean up after each test: rendered elements (an unfinished transition would end after its
// window has gone), replaced fetch, and stored values such as a draft or a token.
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  // Imported here: a test may have loaded the modules anew.
  const { beginSession } = await import('../../kit/session/local-store')
  beginSession(null)
  window.localStorage.clear()
  window.sessionStorage.clear()
})
// A page that a test opened may still be loading: interrupting it would break it for the next file too.
afterAll(() => vi.dynamicImportSettled())
