import { render, screen, within } from '@testing-library/react'
import { lexer } from 'marked'
import { expect, test } from 'vitest'
import { Chapters } from './chapters.tsx'
import { MethodText } from './method-text.tsx'

const show = (source: string) => render(<MethodText tokens={lexer(source)} />)

test('HTML in a text stays text', () => {
  const { container } = show('A <img src=x onerror=alert(1)> in a line\n\n<script>alert(1)</script>\n')
  expect(container.querySelector('img, script')).toBeNull()
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
  expect(container.textContent).toContain('<script>alert(1)</script>')
})

test('headings carry an address, lists and formulas stay what they are', () => {
  render(<Chapters tokens={lexer('## Health score (`score.ts`)\n\n- first **bold**\n- second\n')} />)
  expect(screen.getByText('Health score').closest('details')?.querySelector('#health-score')).not.toBeNull()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['first bold', 'second'])
  show('    score = 100 - sum\n')
  expect(screen.getByText('score = 100 - sum').tagName).toBe('PRE')
})

test('a figure stands in one line with its unit, and a cell of figures in one', () => {
  const { container } = show('| step | found |\n|---|---|\n| roof 5 px, 20 % of 4 Kinds | 0.9 (0.8-1.0) |\n')
  const cells = [...container.querySelectorAll('td')]
  expect(cells[0]?.textContent).toBe('roof 5\u00a0px, 20\u00a0% of 4 Kinds')
  expect(cells.map(({ className }) => className.includes('whitespace-nowrap'))).toEqual([false, true])
})

test('answers stand open, chapters are folded; the address and the source file that a heading states are not shown', () => {
  render(
    <Chapters
      tokens={lexer('- **What it says.** A number.\n\n## Puntaje (`score.ts`) {#health-score}\n\n### Dos visitas {#two-visits}\n')}
    />,
  )
  expect(screen.getByText('What it says.').closest('details')).toBeNull()
  const chapter = screen.getByText('Puntaje').closest('details')
  expect(chapter?.open).toBe(false)
  expect([...(chapter?.querySelectorAll('[id]') ?? [])].map(({ id }) => id)).toEqual(['health-score', 'two-visits'])
  expect(screen.getByText('Dos visitas').tagName).toBe('H3')
})

test('a table is reached by keyboard, so that it can be scrolled', () => {
  show('| step | |\n|---|---|\n| roof | 5 px |\n')
  const region = screen.getByRole('region', { name: 'Table: step' })
  expect(region.tabIndex).toBe(0)
  expect(within(region).getAllByRole('columnheader')).toHaveLength(1)
  expect(within(region).getByRole('cell', { name: '5\u00a0px' })).toBeDefined()
})
