import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { serveAnswers } from '#test/answers.ts'

beforeEach(serveAnswers)
afterEach(cleanup)
