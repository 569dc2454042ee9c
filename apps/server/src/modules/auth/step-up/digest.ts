import { createHash } from 'node:crypto'
import type { StepUpAct, StepUpFacts } from '@sengi/contract/auth/step-up'
import { canonicalFacts } from './step-up.rules.ts'

/** What a token and a challenge are bound to: one act with its facts, and no other. */
export const digestOf = (act: StepUpAct, facts: StepUpFacts): Buffer =>
  createHash('sha256').update(canonicalFacts(act, facts), 'utf8').digest()
