import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from './api.ts'

const environmentKey = ['environment'] as const

/** Sandbox or production, and how far the product's clock runs ahead of this computer's. */
export function useEnvironment() {
  return useQuery({
    queryKey: environmentKey,
    queryFn: async ({ signal }) => {
      const environment = await api.system.environment(undefined, { signal })
      return { ...environment, offsetMs: Date.parse(environment.clock.now) - Date.now() }
    },
    staleTime: 5 * 60_000,
  })
}

/** False until the server said so: a demo button must never flash up in production. */
export const useIsSandbox = (): boolean => useEnvironment().data?.env === 'sandbox'

/** The product's time, as ISO text, looked at again every so often. */
export function useServerNow(everyMs: number): string {
  const offsetMs = useEnvironment().data?.offsetMs ?? 0
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return new Date(now + offsetMs).toISOString()
}
