import { harmless } from '@sengi/contract/base/cells'
import { ticketNumberOf } from '@sengi/contract/support/number'
import { dayInSouthAfrica } from '@sengi/contract/time'
import type { Complaint } from './complaints.rules.ts'

/** The columns of the register, as an auditor finds them. */
export const registerHead: readonly string[] = [
  ...['number', 'date', 'category', 'product', 'client', 'state', 'acknowledge_by', 'acknowledged', 'decide_by'],
  ...['ombud_told', 'ombud_until', 'decided', 'decided_by', 'outcome', 'finding', 'redress', 'root_cause'],
  ...['about_colleague', 'escalated_to', 'escalated', 'escalation_reason'],
]

/** A complaint as a row of the register, with nothing in it that a spreadsheet would run. */
export const registerRow = (one: Complaint): string[] => [
  ...[ticketNumberOf(one.ticketId), dayOf(one.madeAt), one.category, one.product, one.username, one.state],
  ...[dayOf(one.acknowledgeBy), dayOf(one.acknowledgedAt), dayOf(one.decideBy)],
  ...[dayOf(one.toldAt), dayOf(one.referUntil), dayOf(one.decidedAt), one.decidedBy ?? '', one.outcome ?? ''],
  ...[harmless(one.finding ?? ''), harmless(one.redress ?? ''), one.rootCause ?? '', one.against ?? ''],
  ...[one.escalatedTo ?? '', dayOf(one.escalatedAt), harmless(one.escalationReason ?? '')],
]

const dayOf = (moment: Date | null): string => (moment ? dayInSouthAfrica(moment) : '')
