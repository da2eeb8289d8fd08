import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LessonText } from './lesson-text.tsx'

const show = (markdown: string) => render(<LessonText markdown={markdown} lesson="safety/ladders" sources={['OSHA (2025)']} />).container

test('a figure keeps its unit beside it, and other words may part', () => {
  expect(show('It says 57.0 F, 57.0 °F or 15 mph at 3 members.').textContent).toBe(
    'It says 57.0\u00a0F, 57.0\u00a0°F or 15\u00a0mph at 3 members.',
  )
})

test('a text becomes paragraphs, lists, emphasis and links to its sources, and no markup of its own', () => {
  const shown = show('Hold **on** [1].\n\n- one <b>\n- *two*')
  expect(shown.querySelector('strong')?.textContent).toBe('on')
  expect(shown.querySelector('a')?.getAttribute('aria-label')).toBe('Source 1: OSHA (2025)')
  expect([...shown.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['one <b>', 'two'])
  expect(shown.querySelector('b')).toBeNull()
})
