import { type PrivacyRequest, privacyRequestParts } from '@sengi/contract/privacy/requests'
import { UserSearch } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { saveFile } from '../../../lib/save-file.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { StaffList } from '../../staff-list.tsx'
import { RegistersHeading } from '../registers-heading.tsx'
import { privacyRequestsWords } from './messages.ts'
import { NoteRequest } from './note-request.tsx'
import { RequestCard } from './request-card.tsx'
import { usePrivacyRequests, useRequestsExport } from './use-privacy-requests.ts'

/** What people ask about their data, by the clock. Which part is shown the address says. */
export function RequestsPage() {
  const t = useWords(privacyRequestsWords)
  const [search, setSearch] = useSearchParams()
  const part = privacyRequestParts.find((one) => one === search.get('part')) ?? 'open'
  return (
    <div className="w-full max-w-[48rem]">
      <RegistersHeading title={t('title')} intro={t('intro')} />
      <NoteRequest />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="w-64 max-w-full">
          <Segments
            quiet
            legend={t('part')}
            choices={privacyRequestParts.map((value) => ({ value, label: t(`part_${value}`) }))}
            value={part}
            onChange={(next) => setSearch(next === 'open' ? {} : { part: next }, { replace: true })}
          />
        </div>
        <Export />
      </div>
      <section aria-label={t(`part_${part}`)}>
        <StaffList
          key={part}
          query={usePrivacyRequests(part)}
          words={{
            ...{ loading: t('loading'), failed: t('failed'), more: t('more') },
            ...{ none: t(`none_${part}`), noneLine: t('none_line') },
          }}
          icon={<UserSearch />}
          keyOf={({ request_id }: PrivacyRequest) => request_id}
        >
          {(request) => <RequestCard request={request} />}
        </StaffList>
      </section>
    </div>
  )
}

function Export() {
  const t = useWords(privacyRequestsWords)
  const { mutate, isPending } = useRequestsExport()
  const save = () =>
    mutate(undefined, {
      onSuccess: (file) => saveFile(file, 'privacy-requests.csv'),
      onError: (error) => toast.failure(t('export_failed'), error.message),
    })
  return (
    <Button variant="secondary" busy={isPending} onClick={save}>
      {t('export')}
    </Button>
  )
}
