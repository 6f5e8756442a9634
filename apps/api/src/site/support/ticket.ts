/** A visitor's message to the support team. */
export interface Ticket {
  name: string
  /** In lower case, as the request schema parses it. */
  email: string
  subject: string
  message: string
  source: 'contact' | 'chat'
}
