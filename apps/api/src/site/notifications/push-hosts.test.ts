import { expect, test } from 'vitest'
import { isPushHost } from './push-hosts.ts'

const hosts = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:4000']

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://web.push.apple.com/x',
  'http://127.0.0.1:4000/push',
])('%s is a push service', (endpoint) => expect(isPushHost(endpoint, hosts)).toBe(true))

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.apple.com/x',
  'https://user@fcm.googleapis.com/x',
  'http://127.0.0.1:4001/push',
  'http://169.254.169.254/latest',
  'https://localhost/x',
  'not an address',
])('%s is never called', (endpoint) => expect(isPushHost(endpoint, hosts)).toBe(false))
