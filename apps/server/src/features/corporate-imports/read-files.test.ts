import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { readTable } from '../client-imports/read-table.ts'

const { db, clock, send, signedIn } = await gymApp()

const row = { name: 'Taller', time_zone: 'America/Mexico_City', created_at: clock.now() }
const { id: corporateId } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
const boss = await signedIn(6, 'taller@cupo.test', { name: row.name, corporateId })
for (const name of ['Oficina', 'Ventas']) await send(boss, 'POST', '/api/corporate/groups', { name, monthlyPoints: 31 })

test.each([
  ['Employee Name,Work Email,Department', 'Ana Ruiz,ana.nomina@cupo.test,Ventas'],
  ['Nombre(s),Apellido paterno,Correo corporativo,Área', 'Ana,Ruiz,ana.nomina@cupo.test,Ventas'],
  ['Colaborador;Correo de la empresa;Equipo', 'Ana Ruiz;ana.nomina@cupo.test;Ventas'],
  ['Çalışan;İş e-postası;Departman', 'Ana Ruiz;ana.nomina@cupo.test;Ventas'],
])('a list exported from a payroll system is read: %s', async (head, line) => {
  const files = [{ name: 'personas.csv', text: `${head}\n${line}\n` }]
  const tried = await send(boss, 'POST', '/api/corporate/people/import', { files, mode: 'joiners', dryRun: true })
  expect(tried.data.join).toEqual([{ row: 2, name: 'Ana Ruiz', email: 'ana.nomina@cupo.test', group: 'Ventas' }])
})

test('a picture or a PDF is refused as unreadable, not for its columns', async () => {
  for (const bytes of ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', '%PDF-1.4\n1 0 obj']) {
    const base64 = Buffer.from(bytes, 'latin1').toString('base64')
    expect(await readTable({ name: 'foto.csv', base64 }, 0)).toMatchObject({
      ok: false,
      fields: [{ campo: 'files.0', because: 'import_unreadable' }],
    })
  }
})
