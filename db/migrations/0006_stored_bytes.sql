ALTER TABLE `organizations` ADD `stored_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `organizations` SET `stored_bytes` =
	coalesce((SELECT sum(octet_length(`data`) + coalesce(octet_length(`sections`), 0)) FROM `projects` WHERE `organization_id` = `organizations`.`id`), 0) +
	coalesce((SELECT sum(octet_length(`content`)) FROM `project_revisions` WHERE `organization_id` = `organizations`.`id`), 0) +
	coalesce((SELECT sum(`size`) FROM `pictures` WHERE `organization_id` = `organizations`.`id`), 0);--> statement-breakpoint
CREATE TRIGGER `projects_inserted_stored_bytes` AFTER INSERT ON `projects` BEGIN
	UPDATE `organizations` SET `stored_bytes` = `stored_bytes` + octet_length(new.`data`) + coalesce(octet_length(new.`sections`), 0) WHERE `id` = new.`organization_id`;
END;--> statement-breakpoint
CREATE TRIGGER `projects_updated_stored_bytes` AFTER UPDATE OF `data`, `sections` ON `projects` BEGIN
	UPDATE `organizations` SET `stored_bytes` = `stored_bytes` + octet_length(new.`data`) + coalesce(octet_length(new.`sections`), 0) - octet_length(old.`data`) - coalesce(octet_length(old.`sections`), 0) WHERE `id` = new.`organization_id`;
END;--> statement-breakpoint
CREATE TRIGGER `projects_deleted_stored_bytes` AFTER DELETE ON `projects` BEGIN
	UPDATE `organizations` SET `stored_bytes` = `stored_bytes` - octet_length(old.`data`) - coalesce(octet_length(old.`sections`), 0) WHERE `id` = old.`organization_id`;
END;--> statement-breakpoint
CREATE TRIGGER `project_revisions_inserted_stored_bytes` AFTER INSERT ON `project_revisions` BEGIN
	UPDATE `organizations` SET `stored_bytes` = `stored_bytes` + octet_length(new.`content`) WHERE `id` = new.`organization_id`;
END;--> statement-breakpoint
CREATE TRIGGER `project_revisions_deleted_stored_bytes` AFTER DELETE ON `project_revisions` BEGIN
	UPDATE `organizations` SET `stored_bytes` = `stored_bytes` - octet_length(old.`content`) WHERE `id` = old.`organization_id`;
END;--> statement-breakpoint
CREATE TRIGGER `pictures_inserted_stored_bytes` AFTER INSERT ON `pictures` BEGIN
	UPDATE `organizations` SET `stored_bytes` = `stored_bytes` + new.`size` WHERE `id` = new.`organization_id`;
END;--> statement-breakpoint
CREATE TRIGGER `pictures_deleted_stored_bytes` AFTER DELETE ON `pictures` BEGIN
	UPDATE `organizations` SET `stored_bytes` = `stored_bytes` - old.`size` WHERE `id` = old.`organization_id`;
END;
