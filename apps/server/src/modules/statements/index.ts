export { settledEvents } from './events.service.ts'
