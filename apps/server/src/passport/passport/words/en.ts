export const en = {
  product: 'Cuppa Passport',
  test: {
    title: 'Test checkout',
    nothing: 'Test checkout. Nothing is charged.',
    back: 'Back to Cuppa',
    price: { month: '{price} a month', year: '{price} a year' },
    over: 'This visit is over. Begin again from your passport.',
    declined: 'The card was declined. Nothing was bought.',
    buy: { title: 'Buy a passport', pay: 'Pretend to pay', decline: 'Pretend that the card is declined' },
    portal: {
      title: 'Your subscription',
      states: {
        active: 'Paid. The next payment is on {day}.',
        ending: 'Paid until {day}. It will not be renewed.',
        grace: 'A payment failed. The passport goes on until {day}, so that it can be paid.',
        ended: 'Ended on {day}.',
      },
      deeds: {
        cancel: 'Cancel at the end of the period',
        keep: 'Keep it after all',
        fail: 'Let a payment fail',
        pay: 'Pay the open amount',
        end: 'Let it end now',
        refund: 'Refund',
      },
    },
  },
};
