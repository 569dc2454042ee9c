import type { Band } from './quiz.rules.ts'

/** What the quiz says while it is taken. */
export interface QuizWords {
  next: string
  result: string
  answer: string
  points: string
  score: string
  bands: Record<Band, { name: string; line: string }>
}
