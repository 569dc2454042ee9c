import { FlaskConical, Mailbox, Smartphone, Store } from 'lucide-react'
import { lazyPage } from '../lib/lazy-page.ts'
import type { AdminPlace } from './admin-place.ts'
import { mailboxWords } from './mailbox/messages.ts'
import { sandboxDeskWords } from './sandbox/messages.ts'
import { terminalWords } from './terminal/messages.ts'
import { textsWords } from './texts/messages.ts'

/** The pages by which our team plays the outside world of a sandbox. */
export const sandboxPlaces: readonly AdminPlace[] = [
  {
    path: '/admin/sandbox',
    label: 'sandbox',
    permission: 'sandbox.drive',
    sandboxOnly: true,
    Icon: FlaskConical,
    Page: lazyPage(() => import('./sandbox/sandbox-page.tsx'), 'SandboxPage', sandboxDeskWords),
  },
  {
    path: '/admin/mailbox',
    label: 'mailbox',
    permission: 'sandbox.drive',
    sandboxOnly: true,
    Icon: Mailbox,
    Page: lazyPage(() => import('./mailbox/mailbox-page.tsx'), 'MailboxPage', mailboxWords),
  },
  {
    path: '/admin/texts',
    label: 'texts',
    permission: 'sandbox.drive',
    sandboxOnly: true,
    Icon: Smartphone,
    Page: lazyPage(() => import('./texts/texts-page.tsx'), 'TextsPage', textsWords),
  },
  {
    path: '/admin/terminal',
    label: 'terminal',
    permission: 'sandbox.drive',
    sandboxOnly: true,
    Icon: Store,
    Page: lazyPage(() => import('./terminal/terminal-page.tsx'), 'TerminalPage', terminalWords),
  },
]
