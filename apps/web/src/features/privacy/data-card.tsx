import type { DataExport, DataExports } from '@sengi/contract/privacy/calls'
import { Download } from 'lucide-react'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { sizeText } from '../../lib/upload.ts'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { HeldParts } from './held-parts.tsx'
import { privacyWords } from './messages.ts'
import { PrivacyCard } from './privacy-card.tsx'
import { useAskExport, useDownload, useExports } from './use-privacy.ts'

export function DataCard() {
  const t = useWords(privacyWords)
  return (
    <PrivacyCard title={t('data_title')} failed={t('data_failed')} waits="h-40" asked={useExports()}>
      {(found) => (
        <>
          <p className="text-muted text-sm">{t('data_line')}</p>
          <ul className="divide-y divide-line">
            {found.exports.map((one) => (
              <ExportRow key={one.id} one={one} />
            ))}
          </ul>
          <AskExport {...found} />
          <HeldParts />
          <p className="mt-3 text-muted text-sm">
            {t('wrong')} <TextLink to="/account/tickets/new?topic=privacy">{t('correct')}</TextLink>
          </p>
        </>
      )}
    </PrivacyCard>
  )
}

function AskExport({ exports, next_at: nextAt }: DataExports) {
  const t = useWords(privacyWords)
  const { mutate, isPending } = useAskExport()
  const { key, renew } = useKeyFor(exports[0]?.id ?? '')
  const ask = () =>
    mutate(key, {
      onSuccess: () => toast.success(t('export_asked'), t('export_asked_line')),
      onError: (error) => {
        renew()
        toast.failure(t('export_not_asked'), error.message)
      },
    })
  if (nextAt) return <p className="mt-3 mb-3 text-muted text-sm">{t('next_export', { date: dateTimeText(nextAt) })}</p>
  return (
    <Button variant="secondary" className="mt-4 mb-3" busy={isPending} onClick={ask}>
      {t('ask_export')}
    </Button>
  )
}

function ExportRow({ one }: { one: DataExport }) {
  const t = useWords(privacyWords)
  const { mutate, isPending, dialog } = useDownload()
  const date = dateText(one.asked_at)
  const download = () =>
    mutate(one.id, {
      onSuccess: (file) => file && offer(file, `sengi-my-data-${one.asked_at.slice(0, 10)}.zip`),
      onError: (error) => toast.failure(t('not_downloaded'), error.message),
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium text-ink">{t('export_of', { date })}</p>
        <p className="text-muted text-sm">
          {one.state === 'READY'
            ? t('state_READY', { date: dateText(one.expires_at ?? one.asked_at), size: sizeText(one.size ?? 0) })
            : t(`state_${one.state}`)}
        </p>
      </div>
      {one.state === 'READY' && (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          aria-label={t('download_of', { date })}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={download}
        >
          {t('download')}
        </Button>
      )}
      {dialog}
    </li>
  )
}

/** Gives a file from memory to the browser's downloads. */
function offer(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  // The browser reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
