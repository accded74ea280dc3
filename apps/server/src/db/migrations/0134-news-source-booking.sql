-- A client can agree to a studio's news on the page of a class they booked. Validated in 0135.
alter table client
  drop constraint client_news_agreed_check,
  add constraint client_news_agreed_check check (
    (news_agreed_at is null) = (news_agreed_source is null)
    and (news_agreed_source is null or news_agreed_source in ('desk', 'claim', 'profile', 'booking', 'mail', 'import')))
    not valid;
