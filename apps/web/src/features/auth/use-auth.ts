import type { Credentials, Registration } from '@sengi/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { failureText } from './failure-text.ts'

/** Starting the session is all: the app then shows the page that was asked for. */
export const useLogin = () =>
  useMutation({
    mutationFn: (body: Credentials) => api.auth.login({ body }),
    onSuccess: ({ token }) => {
      session.start(token)
      toast.success('Welcome back!')
    },
    onError: (error) => toast.failure('Login failed', failureText(error, 'Invalid credentials')),
  })

export const useRegister = () =>
  useMutation({
    mutationFn: (body: Registration) => api.auth.register({ body }),
    onSuccess: ({ token }) => {
      session.start(token)
      toast.success('Account created successfully!')
    },
    onError: (error) => toast.failure('Registration failed', failureText(error, 'Please try again')),
  })
