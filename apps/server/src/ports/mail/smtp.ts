import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Letter, Mail } from './mail.ts'

export interface SmtpAccess {
  /** smtp://user:password@host:587 (turns to TLS) or smtps://…:465. */
  url: string
  /** The sender that people see: `Sengi <no-reply@…>`. */
  from: string
  /** False only towards a server on this machine: elsewhere letters and passwords never travel in the clear. */
  requireTls: boolean
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Any mail server, over SMTP. The Message-ID comes from the key, so that a mailbox knows the same letter again. */
export function smtpMail({ url, from, requireTls }: SmtpAccess): Mail {
  const transport = createTransport({ url, requireTLS: requireTls, ...patience })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const send = async ({ to, subject, text, html, key }: Letter): Promise<true> => {
    const messageId = `<${createHash('sha256').update(key).digest('hex')}@${domain}>`
    // The address stands as one, so that a comma in it cannot add a second addressee.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId, ...(html && { html }) })
    return true
  }
  return {
    async deliver(letters) {
      const outcomes: PromiseSettledResult<true>[] = []
      // One after the other: a mail server that is asked for many connections at once shuts the door.
      for (const letter of letters) outcomes.push(...(await Promise.allSettled([send(letter)])))
      return outcomes
    },
  }
}
