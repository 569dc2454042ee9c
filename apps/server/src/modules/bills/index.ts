export type { PaymentSource } from './sharing/shared.rules.ts'
