export { cancelOrigins } from './origins.service.ts'
export { listOpenOrigins as openOrigins } from './origins.store.ts'
export { listPaymentsOfOrigins as paymentsOf } from './payments.store.ts'
export { createRequests } from './requests.service.ts'
