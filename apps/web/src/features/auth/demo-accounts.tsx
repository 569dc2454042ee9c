import { ArrowRight } from 'lucide-react'
import { useEnvironment } from '../../lib/environment.ts'
import { useWords } from '../../lib/words/words.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { authWords } from './messages.ts'
import type { useLogin } from './use-login.ts'

/** Sandbox only: the server names the accounts, production names none. */
export function DemoAccounts({ login }: { login: ReturnType<typeof useLogin> }) {
  const t = useWords(authWords)
  const accounts = useEnvironment()?.demo_accounts ?? []
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-title" className="mt-10 animate-fade-in">
      <h2 id="demo-title" className="flex items-center gap-4 text-sm text-subtle">
        <span className="h-px grow bg-line" />
        {t('just_looking')}
        <span className="h-px grow bg-line" />
      </h2>
      <ul className="mt-4 grid gap-3">
        {accounts.map(({ label, email, password }) => (
          <li key={email}>
            <button
              type="button"
              aria-disabled={login.isPending || undefined}
              onClick={() => login.isPending || void login.enter({ email, password })}
              className="flex min-h-16 w-full items-center gap-3.5 rounded-button border border-line bg-surface px-4 py-2.5 text-left shadow-card transition-colors duration-[80ms] hover:border-control hover:bg-surface-2"
            >
              <Avatar name={label} />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{t(/staff/i.test(label) ? 'try_staff' : 'try_demo')}</span>
                <span className="block text-muted text-sm">{label}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-subtle" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
