export { cancelOrigins, type OriginPayment, type RequestSource } from './origins.service.ts'
export { listOpenOrigins as openOrigins } from './origins.store.ts'
export { createRequests } from './requests.service.ts'
