import { readFileSync } from 'node:fs'
import type { Question } from '#rules/exam/question'
import { type CourseLanguage, type QuestionWords, translatedQuestion } from '#rules/translated'
import { cameraBank } from '#server/courses/banks/camera'
import { fundamentalsBank } from '#server/courses/banks/fundamentals'
import { hailWindBank } from '#server/courses/banks/hail-wind'
import { inspectionBank } from '#server/courses/banks/inspection'
import { moistureBank } from '#server/courses/banks/moisture'
import { safetyBank } from '#server/courses/banks/safety'
import { salesBank } from '#server/courses/banks/sales'
import { welcomeBank } from '#server/courses/banks/welcome'

/** The questions of each course, with their answers: for the server alone. */
export const banks: Readonly<Record<string, readonly Question[]>> = {
  welcome: welcomeBank,
  safety: safetyBank,
  fundamentals: fundamentalsBank,
  camera: cameraBank,
  inspection: inspectionBank,
  moisture: moistureBank,
  'hail-wind': hailWindBank,
  sales: salesBank,
}

/** The same questions in a language: their ids, and what is right, are the same in each. */
export const banksIn = (language: CourseLanguage): Readonly<Record<string, readonly Question[]>> =>
  language === 'en'
    ? banks
    : Object.fromEntries(
        Object.entries(banks).map(([course, bank]) => {
          const file = new URL(`../../../content/${language}/questions/${course}.json`, import.meta.url)
          const told = JSON.parse(readFileSync(file, 'utf8')) as Record<string, QuestionWords>
          return [course, bank.map((question) => translatedQuestion(question, told[question.id]))]
        }),
      )

/** Questions of a paper and minutes for it: two a question, with time to think. */
export const PAPER = { questions: 10, minutes: 20 } as const
