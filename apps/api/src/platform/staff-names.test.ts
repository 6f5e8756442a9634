import { expect, test } from 'vitest'
import { posesAsStaff } from './staff-names.ts'

test.each([
  'Admin',
  'ADMINS',
  'administrator',
  'The Moderator',
  'TopRun',
  'Top Run',
  'T O P R U N',
  'toprun support',
  'TopRunSupport',
  'toprunsupport',
  'Official Ann',
  'Ann (staff)',
  'Customer Care',
  'help-desk',
  'Supp0rt',
  '$upport',
  'Adm1n',
  'АDМIN',
  'ѕuррort',
  'Ａｄｍｉｎ',
  '𝐀𝐝𝐦𝐢𝐧',
  'Ádmin',
  'admin2024',
  'a.d.m.i.n',
  'Sup port Team',
])('the name %s poses as staff', (name) => {
  expect(posesAsStaff(name)).toBe(true)
})

test.each([
  'Ann Lee',
  'Stafford Brook',
  'Supporter Sam',
  'Stop Running',
  'Badmin Ton',
  'Zoë Ångström',
  '王小明',
  'Михаил',
  'Modi',
  'Systema',
  'TestUser 12',
  '🏏🏏🏏',
  "'; DROP TABLE users; --",
])('the name %s does not', (name) => {
  expect(posesAsStaff(name)).toBe(false)
})
