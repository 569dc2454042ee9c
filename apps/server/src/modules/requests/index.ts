export { listPaymentsOfOrigins as paymentsOf } from './payments.store.ts'
export { createRequests, type OriginWish } from './requests.service.ts'
