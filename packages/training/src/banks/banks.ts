import { cameraBank } from '#banks/camera'
import { fundamentalsBank } from '#banks/fundamentals'
import { hailWindBank } from '#banks/hail-wind'
import { inspectionBank } from '#banks/inspection'
import { moistureBank } from '#banks/moisture'
import { safetyBank } from '#banks/safety'
import { salesBank } from '#banks/sales'
import { welcomeBank } from '#banks/welcome'
import type { Question } from '#exam/question'

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

/** Questions of a paper and minutes for it: two a question, with time to think. */
export const PAPER = { questions: 10, minutes: 20 } as const
