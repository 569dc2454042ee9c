/** Something that must not happen, with what is needed to look for its cause. */
export interface ChaosFinding {
  readonly what: string
  readonly detail: unknown
}

/** What was asked for and what came of it, and what must not have. */
export interface Outcomes {
  readonly count: (act: string, outcome: string) => void
  readonly find: (what: string, detail: unknown) => void
  readonly findings: readonly ChaosFinding[]
  /** How often each act was asked for, and how often it was done. */
  readonly doneOf: (act: string) => number
  readonly asked: () => number
  /** A line for each act: done, and refused by which codes. */
  readonly table: () => string
}

export function anOutcomes(): Outcomes {
  const counts = new Map<string, Map<string, number>>()
  const findings: ChaosFinding[] = []
  const sumOf = (outcomes: ReadonlyMap<string, number>) => [...outcomes.values()].reduce((sum, one) => sum + one, 0)
  const lineOf = ([act, outcomes]: [string, Map<string, number>]) => {
    const refused = [...outcomes].filter(([outcome]) => outcome !== 'done').sort(([, a], [, b]) => b - a)
    const reasons = refused.map(([outcome, times]) => `${outcome} ${times}`).join(', ')
    return `${act.padEnd(62)} ${String(sumOf(outcomes)).padStart(6)} ${String(outcomes.get('done') ?? 0).padStart(6)}  ${reasons}`
  }
  return {
    count: (act, outcome) => {
      const outcomes = counts.get(act) ?? new Map<string, number>()
      counts.set(act, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1))
    },
    find: (what, detail) => {
      findings.push({ what, detail })
      console.log(`chaos: FINDING ${what}: ${JSON.stringify(detail)?.slice(0, 2_000)}`)
    },
    findings,
    doneOf: (act) => counts.get(act)?.get('done') ?? 0,
    asked: () => [...counts.values()].reduce((sum, outcomes) => sum + sumOf(outcomes), 0),
    table: () =>
      [
        `${'act'.padEnd(62)}  asked   done  refused`,
        ...[...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(lineOf),
      ].join('\n'),
  }
}
