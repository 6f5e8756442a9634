import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` for a button or a form: until a call has ended, `mutate` sends no other. `isPending` alone renders too late for the
 * second click of a double click.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const running = useRef(false)
  const mutation = useMutation(options)
  return {
    ...mutation,
    mutate(variables: Variables) {
      if (running.current) return
      running.current = true
      mutation.mutate(variables, {
        onSettled: () => {
          running.current = false
        },
      })
    },
  }
}
