import { chaptersOf, headingId } from '@ridgeline/scan/web/method/headings.ts'
import { MethodText } from '@ridgeline/scan/web/method/method-text.tsx'
import { render } from '@testing-library/react'
import { lexer, type Tokens } from 'marked'
import { expect, test } from 'vitest'
import spanish from '../../../../docs/es/method.md?raw'
import english from '../../../../docs/method.md?raw'

const addresses = (source: string) =>
  lexer(source)
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth > 1)
    .map(({ depth, text }) => [depth, headingId(text)])

test('a link to a chapter leads to it in either language', () => {
  expect(addresses(english).length).toBeGreaterThan(8)
  expect(addresses(spanish)).toEqual(addresses(english))
  expect(chaptersOf(lexer(spanish)).map(({ id }) => id)).toEqual(chaptersOf(lexer(english)).map(({ id }) => id))
})

test('both are read as the same elements, in the same order', () => {
  const elements = (source: string) => {
    const { container, unmount } = render(<MethodText tokens={lexer(source)} />)
    const found = [...container.querySelectorAll('h2, h3, p, li, pre, th, td, code, em')].map(({ tagName, id }) => `${tagName} ${id}`)
    unmount()
    return found
  }
  expect(elements(english).length).toBeGreaterThan(400)
  expect(elements(spanish)).toEqual(elements(english))
})
