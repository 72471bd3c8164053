DROP INDEX `remembered_prices_latest`;--> statement-breakpoint
ALTER TABLE `remembered_prices` ADD `offered` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `remembered_prices_latest` ON `remembered_prices` (`organization_id`,`number_key`,`maker`,"saved_at" desc) WHERE "remembered_prices"."offered" = 1;--> statement-breakpoint
-- Projects that are switched off have no rows yet: the server reads all projects once more, and changes what differs.
INSERT INTO `unfinished_work` SELECT 'remember prices', '' WHERE EXISTS (SELECT 1 FROM `projects`)
ON CONFLICT (`name`) DO UPDATE SET `reached` = '';
