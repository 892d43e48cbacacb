import { render } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { tasks } from '#resources/tasks'
import { useActiveFirst } from '#panel/screens/work/ActiveList'

function List() {
  useActiveFirst(tasks, 'taskStatus')
  return null
}
const address = () => window.location.pathname + window.location.search

describe('the filter with which tasks open', () => {
  test('is added to what their address says', () => {
    window.history.replaceState(null, '', '/tasks?taskId=7')
    render(<List />, { wrapper: BrowserRouter })
    expect(address()).toBe('/tasks?taskId=7&taskStatus=[ACTIVE]')
  })

  test('leads nobody back who opened another page before the list was drawn', () => {
    window.history.replaceState(null, '', '/tasks')
    const { rerender } = render(<p>loading</p>, { wrapper: BrowserRouter })
    window.history.pushState(null, '', '/groups/planning')
    rerender(<List />)
    expect(address()).toBe('/groups/planning')
  })
})
