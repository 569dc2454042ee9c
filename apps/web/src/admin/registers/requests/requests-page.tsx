import { listSorts, queueSorts, type RegisterSort } from '@sengi/contract/fields'
import { type PrivacyRequest, type PrivacyRequestPart, privacyRequestParts } from '@sengi/contract/privacy/requests'
import { UserSearch } from 'lucide-react'
import { useWords } from '../../../lib/words/words.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Desk } from '../../desk/desk.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { SortChoice } from '../../lists/sort-choice.tsx'
import { useListChoice } from '../../lists/use-list-choice.ts'
import { useListSort } from '../../lists/use-list-sort.ts'
import { StaffList } from '../../staff-list.tsx'
import { RegistersHeading } from '../registers-heading.tsx'
import { privacyRequestsWords } from './messages.ts'
import { NoteRequest } from './note-request.tsx'
import { RequestCard } from './request-card.tsx'
import { requestsFile, usePrivacyRequests } from './use-privacy-requests.ts'

/** What people ask about their data, by the clock. Which part is shown, and in which order, the address says. */
export function RequestsPage() {
  const t = useWords(privacyRequestsWords)
  const [part, choose] = useListChoice('part', privacyRequestParts)
  const sorts = sortsOf(part)
  const [sort] = useListSort<RegisterSort>(sorts)
  const shown = { part, sort }
  return (
    <Desk>
      <RegistersHeading title={t('title')} intro={t('intro')} />
      <NoteRequest />
      <div className="mb-5 w-[26rem] max-w-full">
        <Segments
          quiet
          legend={t('part')}
          choices={privacyRequestParts.map((value) => ({ value, label: t(`part_${value}`) }))}
          value={part}
          onChange={(next) => choose(next, sortsOf(next) === sorts ? [] : ['sort'])}
        />
      </div>
      <ListTools page="/admin/kyc/registers/requests" file={() => requestsFile(shown)}>
        <SortChoice<RegisterSort> sorts={sorts} />
      </ListTools>
      <section aria-label={t(`part_${part}`)}>
        <StaffList
          key={`${part} ${sort}`}
          query={usePrivacyRequests(shown)}
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
    </Desk>
  )
}

/** What is to be answered goes by its clock, all else by when it was asked. */
const sortsOf = (part: PrivacyRequestPart) => (part === 'open' ? queueSorts : listSorts)
