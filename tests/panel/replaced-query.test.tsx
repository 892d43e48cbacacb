import { render } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { useReplacedQuery } from '#panel/screens/work/ActiveList'

const active = { taskStatus: '[ACTIVE]' }
function List() {
  useReplacedQuery(active, 'usual')
  return null
}
const address = () => window.location.pathname + window.location.search

describe('the parameters with which a list opens', () => {
  test('are added to those of its address', () => {
    window.history.replaceState(null, '', '/tasks?taskId=7')
    render(<List />, { wrapper: BrowserRouter })
    expect(address()).toBe('/tasks?taskId=7&taskStatus=[ACTIVE]')
  })

  test('lead nobody back who opened another page before the list was drawn', () => {
    window.history.replaceState(null, '', '/tasks')
    const { rerender } = render(<p>loading</p>, { wrapper: BrowserRouter })
    window.history.pushState(null, '', '/groups/planning')
    rerender(<List />)
    expect(address()).toBe('/groups/planning')
  })
})
