import type { ConsentKind, Consents } from '@sengi/contract/privacy/calls'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import type { PrivacyWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { SwitchRow } from '../../ui/choices/switch-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { privacyWords } from './messages.ts'
import { PrivacyCard } from './privacy-card.tsx'
import { UnfoldedByPress } from './unfolded-by-press.tsx'
import { useChangeConsent, useConsents } from './use-privacy.ts'

const named = {
  marketing_email: 'marketing_email',
  marketing_push: 'marketing_push',
  insights_model: 'insights_model',
} as const satisfies Record<ConsentKind, keyof PrivacyWords>

export function ConsentsCard() {
  const t = useWords(privacyWords)
  const { mutate } = useChangeConsent()
  return (
    <PrivacyCard title={t('consents_title')} failed={t('consents_failed')} waits="h-64" asked={useConsents()}>
      {({ terms, chosen, history }) => (
        <>
          <p className="font-medium text-ink">{t('terms')}</p>
          <p className="mt-1 mb-2 text-muted text-sm">
            {t('terms_line', { version: terms.version, date: dateText(terms.accepted_at) })}
          </p>
          <div className="divide-y divide-line border-line border-t">
            {chosen.map((consent) => (
              <SwitchRow
                key={consent.kind}
                label={t(named[consent.kind])}
                line={sinceOf(t, consent)}
                checked={consent.given}
                onChange={(given) =>
                  mutate(
                    { kind: consent.kind, given },
                    { onError: (error) => toast.failure(t('not_saved'), error.message) },
                  )
                }
              />
            ))}
          </div>
          {history.length > 0 && <History history={history} />}
        </>
      )}
    </PrivacyCard>
  )
}

function sinceOf(t: Say<PrivacyWords>, { given, since, text_version: version }: Consents['chosen'][number]): string {
  if (!since || !version) return t('never')
  return given ? t('given_on', { date: dateText(since), version }) : t('taken_on', { date: dateText(since) })
}

function History({ history }: Pick<Consents, 'history'>) {
  const t = useWords(privacyWords)
  return (
    <UnfoldedByPress label={t('history', { count: String(history.length) })}>
      <ul className="flex flex-col gap-1 pb-2 text-muted text-sm">
        {history.map(({ kind, given, at }) => (
          <li key={`${kind} ${at}`}>
            {t(given ? 'history_given' : 'history_taken', { what: t(named[kind]), date: dateTimeText(at) })}
          </li>
        ))}
      </ul>
    </UnfoldedByPress>
  )
}
