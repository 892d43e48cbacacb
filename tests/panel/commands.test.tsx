import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commandGroups, useCommands } from '#panel/kernel/commands/commands'

function Offers({ title, isEverywhere }: { title: string; isEverywhere?: boolean }) {
  useCommands(title, [{ title: `do ${title}`, run: () => {} }], isEverywhere)
  return null
}

test('the commands of a page are innermost, whether it is drawn with the panel or after it', () => {
  const panel = <Offers key="panel" title="Everywhere" isEverywhere />
  const page = <Offers key="page" title="This list" />
  const { rerender, unmount } = render([page, panel])
  expect(commandGroups().map(({ title }) => title)).toEqual(['Everywhere', 'This list'])

  rerender([panel])
  rerender([panel, page])
  expect(commandGroups().map(({ title }) => title)).toEqual(['Everywhere', 'This list'])

  unmount()
  expect(commandGroups()).toEqual([])
})
