/** What `GET /api/profile` answers. */
export const profileOf = (username: string, wallet = 0) => ({
  data: { username, email: 'fan@example.com', emailVerified: true, phone: '', refcode: 'r1', wallet },
})
