import { beforeEach, expect } from 'vitest'
import { serveAnswers } from '#test/answers.ts'

beforeEach(serveAnswers)

// A test that is written without markup draws nothing: half of the files need not read what draws.
if (expect.getState().testPath?.endsWith('.tsx')) await import('#test/setup-drawing.ts')
