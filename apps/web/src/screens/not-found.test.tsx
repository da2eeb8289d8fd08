import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotFoundScreen } from '#screens/not-found.tsx'

test('an unknown address', () => {
  render(<NotFoundScreen />)
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
  expect(screen.getByText('The address may be mistyped, or what was here has moved.')).toBeDefined()
})
