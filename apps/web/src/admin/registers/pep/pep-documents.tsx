import type { WholePepCase } from '@sengi/contract/kyc/pep-cases'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { FileButton, OpenedFile } from '../../../ui/pictures/opened-file.tsx'
import { pepDeskWords } from './messages.ts'
import { usePepDocument } from './use-pep.ts'

type Shown = Parameters<typeof usePepDocument>[1]

/** What its person showed; no look is recorded before somebody wants to see it. */
export function PepDocuments({ one }: { one: WholePepCase }) {
  const t = useWords(pepDeskWords)
  const sent = one.documents.filter(({ state }) => state !== 'NEEDED')
  if (sent.length === 0) return null
  return (
    <ul className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      {sent.map(({ kind, sent_at: at }) => (
        <li key={kind} className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-sm">
            <span className="block font-medium text-ink">{t(`name_${kind as Shown}`)}</span>
            {at && <span className="text-subtle">{dateText(at)}</span>}
          </span>
          <FileButton label={t('see')} title={t(`name_${kind as Shown}`)}>
            <Opened id={one.user_id} kind={kind as Shown} />
          </FileButton>
        </li>
      ))}
    </ul>
  )
}

function Opened({ id, kind }: { id: string; kind: Shown }) {
  const t = useWords(pepDeskWords)
  return (
    <OpenedFile
      file={usePepDocument(id, kind)}
      words={{
        ...{ failed: t('file_failed'), loading: t('loading'), pdf: t('pdf_line') },
        ...{ picture: t(`name_${kind}`), save: t('save_file') },
      }}
      fileName={kind}
    />
  )
}
