import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import type { MailService } from './mail.ts'
import { sandboxMail } from './sandbox.ts'
import { smtpMail } from './smtp.ts'

type Settings = Pick<Config, 'MAILER' | 'SMTP_URL' | 'MAIL_FROM' | 'APP_ENV'>

/** The mail that the configuration names. */
export const openMail = (settings: Settings, db: Db): MailService => services[settings.MAILER](settings, db)

const services: Readonly<Record<Config['MAILER'], (settings: Settings, db: Db) => MailService>> = {
  sandbox: (_settings, db) => sandboxMail(db),
  smtp: ({ SMTP_URL, MAIL_FROM, APP_ENV }) => {
    if (SMTP_URL === undefined) throw new Error('MAILER=smtp is configured without its server')
    return { mail: smtpMail({ url: SMTP_URL, from: MAIL_FROM, requireTls: APP_ENV === 'production' }), mailbox: null }
  },
}
