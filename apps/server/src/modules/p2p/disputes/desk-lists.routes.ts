import type { StaffCase } from '@sengi/contract/p2p/disputes'
import type { StaffOrder } from '@sengi/contract/p2p/staff-orders'
import { uuidPattern } from '../../../platform/db.ts'
import type { ListFile, Listing } from '../../../platform/http/lists/list-file.ts'
import { casePosition, casePositionOf } from '../cases/cases.store.ts'
import { viewCases } from './case-view.service.ts'
import { presentCase, presentOrder } from './staff-answers.routes.ts'
import { viewAllOrders } from './staff-view.service.ts'

type OrderFilter = Omit<Parameters<typeof viewAllOrders>[1], 'limit' | 'before' | 'readerId'>
type CaseFilter = Omit<Parameters<typeof viewCases>[1], 'limit' | 'before' | 'readerId' | 'waitingForApproval'>
type OrderView = Awaited<ReturnType<typeof viewAllOrders>>[number]
type CaseView = Awaited<ReturnType<typeof viewCases>>[number]

interface Asked<Filter> {
  readonly user: { readonly id: string }
  readonly query: Filter
}

/** Orders of everyone but whoever reads them, as the desk narrowed them. */
export const allTrades = ({ user, query }: Asked<OrderFilter>): Listing<OrderView, StaffOrder> => {
  const { state, open, search, sort } = query
  return {
    read: (db, wanted) => viewAllOrders(db, { ...wanted, state, open, search, sort, readerId: user.id }),
    position: { pattern: uuidPattern, of: ({ order }) => order.id },
    present: presentOrder,
  }
}

/** Disputes of everyone but whoever reads them, as the desk narrowed them. */
export const allCases = ({
  user,
  query,
}: Asked<CaseFilter & { waiting_for_approval?: boolean | undefined }>): Listing<CaseView, StaffCase> => {
  const { state, open, mine, waiting_for_approval: waitingForApproval, sort } = query
  const filter = { state, open, mine, waitingForApproval, sort, readerId: user.id }
  return {
    read: (db, wanted) => viewCases(db, { ...wanted, ...filter }),
    position: { pattern: casePosition, of: ({ dispute }) => casePositionOf(dispute) },
    present: presentCase,
  }
}

export const tradesFile: ListFile<StaffOrder> = {
  name: 'p2p-orders',
  columns: [
    'id',
    'payment_reference',
    'state',
    'asset',
    'amount_asset',
    'fee_amount',
    'fiat_amount_zar',
    'payment_method',
    ['buyer', ({ buyer }: StaffOrder) => buyer.username],
    ['seller', ({ seller }: StaffOrder) => seller.username],
    'on_hold',
    'late_claim',
    'case_id',
    'deadline_at',
    'created_at',
    'closed_at',
  ],
}

/** Without what the two sides wrote. */
export const casesFile: ListFile<StaffCase> = {
  name: 'p2p-disputes',
  columns: [
    'id',
    'order_id',
    'payment_reference',
    'kind',
    'state',
    'priority',
    'reason',
    'opened_by',
    'asset',
    'amount_asset',
    'escrow_amount',
    'fiat_amount_zar',
    ['buyer', ({ buyer }: StaffCase) => buyer.username],
    ['seller', ({ seller }: StaffCase) => seller.username],
    ['assigned_to', ({ assigned_to }: StaffCase) => assigned_to?.username ?? null],
    'answer_by',
    'target_by',
    'created_at',
  ],
}
