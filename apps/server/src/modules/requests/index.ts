export { cancelOrigins, type Origin, type OriginPayment } from './origins.service.ts'
export { listOpenOrigins as openOrigins } from './origins.store.ts'
export { createRequests } from './requests.service.ts'
