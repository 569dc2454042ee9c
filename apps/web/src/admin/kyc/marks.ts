import type { ReviewApplication } from '@sengi/contract/kyc/review'
import {
  correctionText,
  type FieldVerdict,
  type JudgedFault,
  type JudgedField,
  paperOfField,
} from '@sengi/contract/kyc/verdicts'

/** What a reviewer has said of a field so far, and of which version of it. */
export interface FieldMark {
  readonly isFine: boolean
  readonly fault: JudgedFault | null
  readonly text: string
  readonly of: string
}

export type FieldMarks = Readonly<Partial<Record<JudgedField, FieldMark>>>

/** Which one of a paper is seen: a newer one has to be judged anew. */
export function versionOf(application: ReviewApplication, field: JudgedField): string {
  const paper = paperOfField[field]
  const document = application.documents.find(({ kind }) => kind === paper)
  if (document) return document.sent_at ?? ''
  if (paper === 'identity' || paper === 'address' || paper === 'funds') return JSON.stringify(application[paper])
  return ''
}

/** What was said of the field that is seen now. */
export function markOf(marks: FieldMarks, application: ReviewApplication, field: JudgedField): FieldMark | undefined {
  const mark = marks[field]
  return mark?.of === versionOf(application, field) ? mark : undefined
}

/** All that was said, as it is sent. */
export function verdictsIn(marks: FieldMarks, application: ReviewApplication): FieldVerdict[] {
  return [...application.to_judge, 'whole' as const].flatMap((field): FieldVerdict[] => {
    const mark = markOf(marks, application, field)
    if (!mark || (field === 'whole' && mark.isFine)) return []
    if (mark.isFine) return [{ field, fault: null, text: null }]
    return mark.fault ? [{ field, fault: mark.fault, text: mark.text.trim() || null }] : []
  })
}

/** What the person will read, line by line, as the server writes it. */
export const previewOf = (verdicts: readonly FieldVerdict[], { wording }: ReviewApplication): string[] =>
  verdicts.flatMap(({ field, fault, text }) =>
    fault === null ? [] : [correctionText(wording.fields[field], wording.faults[fault], text)],
  )
