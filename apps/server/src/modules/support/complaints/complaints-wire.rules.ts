import type { ComplaintRow, StaffComplaint, Complaint as Wire } from '@sengi/contract/support/complaints'
import { ticketNumberOf } from '@sengi/contract/support/number'
import type { Complaint } from './complaints.rules.ts'

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const presentComplaint = (one: Complaint): Wire => ({
  state: one.state,
  made_at: one.madeAt.toISOString(),
  acknowledge_by: one.acknowledgeBy.toISOString(),
  decide_by: one.decideBy.toISOString(),
  acknowledged_at: at(one.acknowledgedAt),
  contact: one.acknowledgedAt ? one.contact : null,
  told_at: at(one.toldAt),
  refer_until: at(one.referUntil),
  decided_at: at(one.decidedAt),
  outcome: one.outcome,
  finding: one.finding,
  redress: one.redress,
})

export const presentComplaintRow = (one: Complaint): ComplaintRow => ({
  ticket_id: one.ticketId,
  number: ticketNumberOf(one.ticketId),
  subject: one.subject,
  user_id: one.userId,
  username: one.username,
  category: one.category,
  product: one.product,
  state: one.state,
  outcome: one.outcome,
  made_at: one.madeAt.toISOString(),
  due_by: at(one.dueBy),
  decided_at: at(one.decidedAt),
})

export const presentForDesk = (one: Complaint, mayDecide: boolean): StaffComplaint => ({
  ...presentComplaint(one),
  ...presentComplaintRow(one),
  said_by_person: one.saidBy === one.userId,
  against: one.against,
  root_cause: one.rootCause,
  decided_by: one.decidedBy,
  escalated_to: one.escalatedTo,
  escalated_at: at(one.escalatedAt),
  escalation_reason: one.escalationReason,
  may_decide: mayDecide,
})
