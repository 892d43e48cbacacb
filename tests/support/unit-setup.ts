import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import '#resources/kernel/phone-plans'

// What a screen loads when it is asked for may take longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// As in browsers: happy-dom's own gives all that is in an element, and popper asks the whole page for it, many times for each menu.
Element.prototype.toString = Object.prototype.toString

// The files of a worker share one window. What a test leaves in it is nothing to the next: what is shown (a transition under
// way would end after its window has gone), what stands in for fetch, and what the browser keeps, a draft or a token.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
// A page that a test went to may still be loading: in the middle of it, it would be broken for the next file too.
afterAll(() => vi.dynamicImportSettled())
