import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { serveAnswers } from '#test/answers.ts'

// For a second a toast stands twice in the page: what is seen, and what is read aloud. Tests that look for words mean what is seen.
configure({ defaultIgnore: 'script, style, body > [role="status"]' })

beforeEach(serveAnswers)
afterEach(cleanup)
