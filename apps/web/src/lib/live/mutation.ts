import { type UseMutationOptions, useMutation as useLibraryMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

/** What follows an answer on the screen. */
interface OnAnswer<Answer, Given> {
  onSuccess?: (answer: Answer, given: Given) => void
  onError?: (failure: Error, given: Given) => void
  onSettled?: () => void
}

type Asked<Answer, Given> = undefined extends Given
  ? [given?: Given, told?: OnAnswer<Answer, Given>]
  : [given: Given, told?: OnAnswer<Answer, Given>]

/**
 * What somebody asks the server to do. The new state may be on the screen before the answer and take what was pressed away: the library
 * then says nothing any more, we still do. Only whoever has gone to another page meanwhile is not drawn back by it.
 */
export function useMutation<Answer, Given = void>(options: UseMutationOptions<Answer, Error, Given>) {
  const mutation = useLibraryMutation(options)
  const { mutateAsync } = mutation
  const isShown = useIsShown()
  const mutate = useCallback(
    (...[given, told]: Asked<Answer, Given>) => {
      const address = location.pathname
      const tell = (say: () => void) => {
        if (!isShown.current && location.pathname !== address) return
        say()
        told?.onSettled?.()
      }
      const asked = given as Given
      mutateAsync(asked).then(
        (answer) => tell(() => told?.onSuccess?.(answer, asked)),
        (failure: Error) => tell(() => told?.onError?.(failure, asked)),
      )
    },
    [mutateAsync, isShown],
  )
  return { ...mutation, mutate }
}

function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
