import { dayAndTime } from '../../http/phrases/params.ts'
import type { Letters } from '../letter.ts'

export const foot = 'Bu e-postayı Cupo hesabın nedeniyle alıyorsun.'

const jobs = {
  coach: 'ders vermeye',
  studio: 'programını yönetmeye',
  corporate: 'çalışanlarına puan vermeye',
  member: 'antrenmana',
}

export const letters: Letters = {
  code: ({ code }) => ({
    subject: 'Cupo kodun',
    lead: 'E-posta adresini doğrulayan kodun:',
    code,
    paragraphs: [
      '10 dakika geçerlidir. Kimseyle paylaşma.',
      'Sen istemediysen bu e-postayı yok say: kod olmadan kimse adresinle hesap açamaz.',
    ],
  }),
  verify_link: ({ link }) => ({
    subject: 'Cupo için e-posta adresini doğrula',
    lead: 'Çok sayıda yanlış kod denendi. Hesabını korumak için adresini bu bağlantıyla doğrula:',
    action: { label: 'Adresimi doğrula', link },
    paragraphs: ['60 dakika içinde bir kez çalışır.', 'Hesap açmadıysan bu e-postayı yok say.'],
  }),
  account_exists: ({ name, link }) => ({
    subject: 'Zaten bir Cupo hesabın var',
    lead: `Merhaba ${name}: biri bu adresle hesap açmak istedi, ama zaten bir hesabın var.`,
    action: { label: 'Hesabıma gir', link },
    paragraphs: [
      'Sen isen her zamanki gibi gir; şifreni unuttuysan aynı sayfadan değiştirebilirsin.',
      'Sen değilsen bir şey yapman gerekmez: hesabın olduğu gibi duruyor.',
    ],
  }),
  reset: ({ name, link }) => ({
    subject: 'Cupo şifreni değiştir',
    lead: `Merhaba ${name}: bu bağlantıyla yeni bir şifre seç.`,
    action: { label: 'Şifre seç', link },
    paragraphs: [
      '60 dakika içinde bir kez çalışır. Şifren değişince tüm cihazlardaki oturumların kapanır.',
      'Sen istemediysen bu e-postayı yok say: şifren aynı kalır.',
    ],
  }),
  invitation: ({ name, from, role, link }) => ({
    subject: `${from} seni Cupo’ya davet ediyor`,
    lead: `Merhaba ${name}: ${from} seni Cupo ile ${jobs[role]} davet ediyor.`,
    action: { label: 'Daveti kabul et', link },
    paragraphs: ['Bir şifre seç, hepsi bu. Bağlantı 14 gün geçerlidir.'],
  }),
  class_cancelled: ({ name, className, at, timeZone, reason, points }) => ({
    subject: `${className} iptal edildi`,
    lead: `Merhaba ${name}: stüdyo ${className} dersini iptal etti (${dayAndTime('tr', { at, timeZone })}).`,
    paragraphs: [
      `Neden: ${reason}`,
      points > 0 ? `${points} puanın iade edildi, hesabında.` : 'Bu ders için puan harcamamıştın.',
    ],
  }),
  promoted: ({ name, className, at, timeZone, points, freeCancelUntil }) => ({
    subject: `${className} dersinde yerin var`,
    lead: `Merhaba ${name}: ${className} dersinde bir yer boşaldı ve senin oldu (${dayAndTime('tr', { at, timeZone })}).`,
    paragraphs: [
      `Hesabından ${points} puan kullanıldı.`,
      `Ücretsiz iptal için son an: ${dayAndTime('tr', { at: freeCancelUntil, timeZone })}.`,
    ],
  }),
  coach_added: ({ name, from, link }) => ({
    subject: `Artık ${from} stüdyosunda ders veriyorsun`,
    lead: `Merhaba ${name}: ${from} seni koçları arasına ekledi.`,
    action: { label: 'Derslerimi gör', link },
    paragraphs: ['Hesabın aynı: tüm stüdyolarındaki derslerin bir arada görünür.'],
  }),
  class_moved: ({ name, className, at, before, timeZone, room, link }) => ({
    subject: `${className} dersi değişti`,
    lead: `Merhaba ${name}: ${className} (${dayAndTime('tr', { at: before, timeZone })}) dersinin yeni zamanı: ${dayAndTime('tr', { at, timeZone })}${room ? `, ${room}` : ''}.`,
    action: { label: 'Dersi gör', link },
    paragraphs: ['Yerin hâlâ senin. Artık uymuyorsa aynı sayfadan bırakabilirsin.'],
  }),
}
