import { assets } from '@sengi/money'
import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { decimal } from '../fields.ts'
import { figureKey } from './staff.ts'

/**
 * What a figure can have come to: fees that we took, people who met a limit, what was refused, what one of our team had to look at, what
 * asked for the PIN, and what came later than its window.
 */
export const effectKinds = ['fees', 'people_stopped', 'refused', 'looked_at', 'pin_asked', 'late'] as const
export type EffectKind = (typeof effectKinds)[number]

/** How many days of the past a change is held against. */
export const effectDays = 30

const effect = z.object({
  tells: z.enum(effectKinds),
  /** With the figure as it stands, and with the other value. A count, or an amount. */
  before: decimal,
  after: decimal,
  /** Of which asset the amounts are; null for a count. */
  asset: z.nullable(z.enum(assets)),
})
export type FigureEffect = z.infer<typeof effect>

const preview = z.object({
  days: z.int(),
  /** Empty where it is nothing that can be counted. */
  effects: z.array(effect),
})
export type FigurePreview = z.infer<typeof preview>

/** What another value would have done. */
export const figureEffects = defineApi({
  previewFigure: {
    auth: 'staff',
    method: 'GET',
    path: '/api/admin/figures/preview',
    summary: 'What another value of a figure would have done in the last days, beside what the one that stands did',
    query: z.object({
      key: figureKey,
      /** As JSON. */
      value: z.string().check(z.minLength(1), z.maxLength(8_000)),
    }),
    response: preview,
  },
})
