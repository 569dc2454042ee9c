import { proofFormat } from '@sengi/contract/liabilities/tree'
import { CircleCheck, Download, TriangleAlert } from 'lucide-react'
import { checkSteps } from '../../lib/liabilities/check-steps.ts'
import { checkStepsWords } from '../../lib/liabilities/messages.ts'
import { saveFile } from '../../lib/save-file.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { countedWords } from './messages.ts'
import { type CountedProof, useVerdict } from './use-counted.ts'

interface Props {
  standing: CountedProof
}

/** What this device found, and the file with which any other tool finds the same. */
export function VerdictCard({ standing }: Props) {
  const t = useWords(countedWords)
  const { proof, account } = standing
  const verdict = useVerdict(standing)
  return (
    <Card>
      <Verdict verdict={verdict} />
      <dl className="my-3 border-line border-y">
        <FactRow label={t('taken')}>{dateTimeText(proof.taken_at)}</FactRow>
        <CopyFact label={t('root')} text={proof.root}>
          <span className="break-all font-mono text-sm">{proof.root}</span>
        </CopyFact>
        <CopyFact label={t('account')} text={account}>
          <span className="break-all font-mono text-sm">{account}</span>
        </CopyFact>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={verdict.isFetching} onClick={() => void verdict.refetch()}>
          {t('again')}
        </Button>
        <DownloadProof standing={standing} />
      </div>
    </Card>
  )
}

function Verdict({ verdict: { data, isError } }: { verdict: ReturnType<typeof useVerdict> }) {
  const t = useWords(countedWords)
  const fault = isError ? 'form' : data?.fault
  if (fault) {
    return (
      <p role="alert" className="flex gap-3 rounded-button bg-danger-soft px-4 py-3 font-medium text-danger">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t(`fault_${fault}`)}
      </p>
    )
  }
  return (
    <div role="status" className="flex gap-3 rounded-button bg-success-soft px-4 py-3 text-success">
      {data ? (
        <>
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{t('counted')}</p>
            <p className="text-sm">{t('counted_line')}</p>
          </div>
        </>
      ) : (
        <p>{t('checking')}</p>
      )}
    </div>
  )
}

function DownloadProof({ standing }: Props) {
  const t = useWords(countedWords)
  const say = useWords(checkStepsWords)
  const download = () => {
    const text = JSON.stringify({ format: proofFormat, how_to_check: checkSteps(say), ...standing }, null, 2)
    const name = `${t('file')}-${standing.proof.taken_at.slice(0, 10)}.json`
    saveFile(new Blob([text], { type: 'application/json' }), name)
  }
  return (
    <Button variant="secondary" icon={<Download aria-hidden="true" className="size-4" />} onClick={download}>
      {t('download')}
    </Button>
  )
}
