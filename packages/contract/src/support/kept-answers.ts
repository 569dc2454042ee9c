import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'
import { decisionReason } from './staff.ts'

/** What of a ticket a kept answer can bear in braces; it is filled in when somebody of our team chooses it. */
export const answerPlaces = ['name', 'number'] as const
export type AnswerPlace = (typeof answerPlaces)[number]

export const keptAnswerTitleLettersAtMost = 80
/** Less than a ticket takes, so that a name and a number still fit in. */
export const keptAnswerLettersAtMost = 3000

const inBraces = /\{([^{}]*)\}/g
const isPlace = (name: string | undefined): name is AnswerPlace => answerPlaces.some((place) => place === name)

/** A kept answer for one ticket. */
export const filledAnswer = (text: string, values: Readonly<Record<AnswerPlace, string>>): string =>
  text.replace(inBraces, (whole, name: string) => (isPlace(name) ? values[name] : whole))

const hasOnlyPlaces = (text: string): boolean => [...text.matchAll(inBraces)].every(([, name]) => isPlace(name))

/** Words with places in braces, which are filled in for each reader. */
export const answerText = visibleLines(says('kept_answer_text')).check(
  z.minLength(1, says('kept_answer_text')),
  z.maxLength(keptAnswerLettersAtMost, says('kept_answer_long')),
  z.refine(hasOnlyPlaces, says('kept_answer_places')),
)
const written = z.object({
  title: visibleText(says('kept_answer_title')).check(
    z.minLength(3, says('kept_answer_title')),
    z.maxLength(keptAnswerTitleLettersAtMost, says('kept_answer_title')),
  ),
  text: answerText,
  text_af: z.optional(answerText),
})
export type WrittenAnswer = z.infer<typeof written>

const keptAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** Null where nobody translated it. */
  text_af: z.nullable(z.string()),
  /** How many answers began from it. */
  used: z.int(),
  /** Which writing of it this is: whoever changes it says which one they read. */
  version: z.int(),
  made_by: z.string(),
  made_at: timestamp,
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(timestamp),
  retired_at: z.nullable(timestamp),
})
export type KeptAnswer = z.infer<typeof keptAnswer>

const staff = { auth: 'staff' } as const satisfies { auth: Access }
const act = { ...staff, confirms: 'staff', method: 'POST', response: keptAnswer } as const
const params = z.object({ answer_id: z.uuid() })
const answers = '/api/admin/support/answers' as const
const answerFilters = { retired: z._default(z.enum(['no', 'yes']), 'no') }

/** What our team answers again and again, kept to begin from. */
export const keptAnswers = defineApi({
  listKeptAnswers: {
    ...staff,
    method: 'GET',
    path: answers,
    summary: 'Kept answers, newest first, or those that were retired',
    query: z.object({ ...page, ...answerFilters }),
    response: z.array(keptAnswer),
  },
  exportKeptAnswers: {
    ...listFile,
    path: `${answers}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(answerFilters),
  },
  keepAnswer: {
    ...act,
    path: answers,
    summary: 'Keep an answer',
    body: written,
    idempotent: true,
  },
  changeKeptAnswer: {
    ...act,
    path: `${answers}/{answer_id}`,
    summary: 'Change a kept answer, as it was read',
    params,
    body: z.extend(written, { version: z.int().check(z.positive()), reason: decisionReason }),
  },
  retireKeptAnswer: {
    ...act,
    path: `${answers}/{answer_id}/retire`,
    summary: 'Retire a kept answer: nobody chooses it any more',
    params,
    body: z.object({ reason: decisionReason }),
  },
})
