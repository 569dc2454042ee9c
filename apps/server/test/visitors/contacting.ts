import { createHash } from 'node:crypto'
import type { ContactDesk } from '@sengi/contract/support/contact'

/** What a visitor writes, but for what the page brings. */
export const aContact = {
  subject: 'general',
  first_name: 'Naledi',
  last_name: 'Mokoena',
  email: 'naledi@example.co.za',
  message: 'How do I begin?',
} as const

/** Finds what a page finds for its stamp: some number that makes the hash begin with so many zero bits. */
export function provenFor({ stamp, proof_bits }: ContactDesk): { stamp: string; proof: number } {
  for (let proof = 0; ; proof += 1) {
    const bits = BigInt(`0x${createHash('sha256').update(`${stamp}:${proof}`).digest('hex')}`).toString(2)
    if (bits.length <= 256 - proof_bits) return { stamp, proof }
  }
}
