import type { Spot } from '#rules/exam/question'

/** The four days a course may belong to, in their order. */
export const courseDays = ['orientation', 'day1', 'day2', 'day3'] as const
export type CourseDay = (typeof courseDays)[number]

export const courseSubjects = ['overview', 'safety', 'technology', 'inspections', 'sales'] as const
export type CourseSubject = (typeof courseSubjects)[number]

/** Experiments with a live thermogram that a lesson can hold; each is a component of the player. */
export const labNames = [
  'emissivity',
  'reflected',
  'span',
  'distance',
  'find-anomaly',
  'survey-gate',
  'measure',
  'delta-t',
  'view-angle',
  'test-square',
] as const
export type LabName = (typeof labNames)[number]

/** Short silent pictures that move, made by us; each is a component of the player, and a still where no motion is wanted. */
export const animationNames = ['stored-heat', 'emissivity', 'spot-size', 'wind', 'sun-shadow', 'span', 'overlap'] as const
export type AnimationName = (typeof animationNames)[number]

export interface CheckOption {
  readonly text: string
  readonly right: boolean
}

/** What a lesson is made of, in reading order. Progress is kept by block. */
export type Block =
  | { readonly kind: 'text'; readonly markdown: string }
  | { readonly kind: 'lab'; readonly lab: LabName; readonly task: string }
  /** A picture that moves, with what it shows in words. */
  | { readonly kind: 'animation'; readonly animation: AnimationName; readonly caption: string }
  /** Something to do away from the lesson, on a roof or with a camera, and how long it takes. */
  | { readonly kind: 'practice'; readonly minutes: number; readonly task: string }
  /** A question to oneself, with its answer; it counts for nothing. */
  | { readonly kind: 'check'; readonly question: string; readonly options: readonly CheckOption[]; readonly because: string }

/** A question of the exam as a course names it; who keeps it gives it an id. */
export type AskedQuestion =
  | {
      readonly kind: 'single'
      readonly text: string
      readonly options: readonly string[]
      readonly right: number
      readonly because: string
    }
  | {
      readonly kind: 'multiple'
      readonly text: string
      readonly options: readonly string[]
      readonly right: readonly number[]
      readonly because: string
    }
  | {
      readonly kind: 'number'
      readonly text: string
      readonly unit: string
      readonly value: number
      readonly tolerance: number
      readonly because: string
    }
  /** `items` in the right order. */
  | { readonly kind: 'order'; readonly text: string; readonly items: readonly string[]; readonly because: string }
  /** A mark on a picture of the course (`data:image/…`); it counts within the polygon, in shares of width and height. */
  | { readonly kind: 'hotspot'; readonly text: string; readonly picture: string; readonly area: readonly Spot[]; readonly because: string }

export interface Lesson {
  /** `fundamentals/emissivity`: course and heading, stable as long as the heading is. */
  readonly id: string
  readonly title: string
  /** To read it and to answer its questions; live thermograms and practice come on top. In the courses of the product as `readingMinutes` counts it. */
  readonly minutes: number
  readonly blocks: readonly Block[]
  /** For the exam alone: no lesson shows them. Empty in the courses of the product, whose banks stand in `banks`. */
  readonly questions: readonly AskedQuestion[]
  /** Where its facts come from; `[2]` in a text means the second. */
  readonly sources: readonly string[]
}

export interface Course {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly day: CourseDay
  readonly subject: CourseSubject
  /** As planned: lessons, live thermograms and practice; the exam comes on top. */
  readonly minutes: number
  readonly level: 'junior' | 'senior' | 'both'
  readonly required: boolean
  /** Courses that have to be completed first. */
  readonly after: readonly string[]
  readonly lessons: readonly Lesson[]
}
